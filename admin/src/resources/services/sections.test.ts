import { expect, test } from 'vitest'
import { newService } from './service-transforms.ts'
import { sections, sectionsAtFault } from './sections.ts'

test('assigns every field of the form to one section', () => {
  const fields: string[] = sections.flatMap((section) => [...section.fields])
  expect(fields.toSorted()).toEqual(Object.keys(newService()).toSorted())
})

test('finds the sections that have a field with an error', () => {
  expect([...sectionsAtFault({ variants: [{}], title: 'x' })]).toEqual(['basics', 'pricing'])
  expect(sectionsAtFault({ root: { serverError: 'x' } }).size).toBe(0)
})
