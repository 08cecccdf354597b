/** The element of a page's own markup, of the kind its script counts on; throws where markup and script disagree. */
export function part<Kind extends Element>(
  root: ParentNode,
  selector: string,
  kind: abstract new () => Kind,
): Kind {
  const element = root.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`"${selector}" is not in this page.`)
}

/** The element that the page marks `data-part="name"`. */
export function pagePart(root: ParentNode, name: string): HTMLElement
export function pagePart<Kind extends Element>(
  root: ParentNode,
  name: string,
  kind: abstract new () => Kind,
): Kind
export function pagePart(root: ParentNode, name: string, kind: abstract new () => Element = HTMLElement) {
  return part(root, `[data-part="${name}"]`, kind)
}
