/** Returns the element that matches `selector`; throws if it is missing or not of this kind. */
export function part<Kind extends Element>(
  root: ParentNode,
  selector: string,
  kind: abstract new () => Kind,
): Kind {
  const element = root.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`"${selector}" is not in this page.`)
}

/** Returns the element with `data-part="name"`; throws like `part`. */
export function pagePart(root: ParentNode, name: string): HTMLElement
export function pagePart<Kind extends Element>(
  root: ParentNode,
  name: string,
  kind: abstract new () => Kind,
): Kind
export function pagePart(root: ParentNode, name: string, kind: abstract new () => Element = HTMLElement) {
  return part(root, `[data-part="${name}"]`, kind)
}
