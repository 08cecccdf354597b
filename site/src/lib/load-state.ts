/** What a part of a page that is fetched shows: its `.state-…` child, by account.css. */
export type LoadState = 'loading' | 'ready' | 'empty' | 'error'

export function showState(area: HTMLElement, state: LoadState): void {
  area.dataset.state = state
  area.ariaBusy = String(state === 'loading')
}

/** A fresh copy of the one element in a `<template>`. */
export function copyOf(template: HTMLTemplateElement): HTMLElement {
  return template.content.firstElementChild?.cloneNode(true) as HTMLElement
}
