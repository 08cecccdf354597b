import { expect, test } from 'vitest'
import { newService } from './service-transforms.ts'
import { sections, sectionsAtFault } from './sections.ts'

test('every field of the form belongs to one section', () => {
  const fields: string[] = sections.flatMap((section) => [...section.fields])
  expect(fields.toSorted()).toEqual(Object.keys(newService()).toSorted())
})

test('a section is at fault when one of its fields is', () => {
  expect([...sectionsAtFault({ variants: [{}], title: 'x' })]).toEqual(['basics', 'pricing'])
  expect(sectionsAtFault({ root: { serverError: 'x' } }).size).toBe(0)
})
