/** What browsers have and jsdom lacks, as far as our screens ask for it. Each part says who asks. */

/** MorePages: jsdom lays nothing out, so everything counts as in view. */
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

/** Dialogs, toasts, the countdown: no media query applies. */
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

/** The shell after a navigation, the notice above a form: there is nothing to scroll. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** The toasts' layer. jsdom has no top layer, and hides what has the attribute `popover`. */
HTMLElement.prototype.showPopover = function () {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function () {
  this.style.display = '';
};

/** Modals and the shell's sheets: open means the attribute, without the browser's hold on the focus. */
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/** sweetalert2 sets its titles by it. */
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  configurable: true,
  get(this: HTMLElement) {
    return this.textContent;
  },
  set(this: HTMLElement, text: string) {
    this.textContent = text;
  },
});

/** Forms that take the focus. jsdom starts an interval for all frames, and none comes any more if a test faked that one. */
const frameMs = 16;
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), frameMs));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);
