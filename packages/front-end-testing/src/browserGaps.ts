/** Browser features that jsdom lacks, with the code that needs them. */

/** MorePages: jsdom has no layout, so everything counts as in view. */
class EverythingInView {
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.#callback([entry], this as unknown as IntersectionObserver));
  }

  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: EverythingInView });

window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** jsdom has no top layer, and hides elements with the attribute `popover`. */
HTMLElement.prototype.showPopover = function () {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function () {
  this.style.display = '';
};

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

Object.defineProperty(HTMLElement.prototype, 'innerText', {
  configurable: true,
  get(this: HTMLElement) {
    return this.textContent;
  },
  set(this: HTMLElement, text: string) {
    this.textContent = text;
  },
});

/** Forms that take the focus. jsdom's interval for frames never ends if a test faked timers. */
const frameMs = 16;
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), frameMs));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);
