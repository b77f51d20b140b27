/** Translating browsers replace text nodes that React still holds (https://github.com/facebook/react/issues/11538). */
export function tolerateReplacedNodes(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  prototype.insertBefore = function <New extends Node>(this: Node, node: New, reference: Node | null): New {
    const successor = reference?.parentNode === this ? reference : null;
    return insertBefore.call(this, node, successor) as New;
  };
}
