import { expect, test } from 'vitest'
import { CATEGORY_ICON_NAMES, CATEGORY_ICONS, iconOf, motifOf, MOTIFS } from './category-look.rules.ts'
import { ICON_NAMES, MOTIF_NAMES } from './category-look.words.ts'

const plain = (name: string) => ({ name, motif: '', icon: '' }) as const

test.each([
  ['Development', 'windows', 'code'],
  ['Design', 'petals', 'palette'],
  ['Media', 'film', 'film'],
  ['Content', 'type', 'pen'],
  ['Marketing', 'megaphone', 'megaphone'],
  ['Voice & Audio', 'sound', 'microphone'],
  ['Wedding Invitations', 'kites', 'gift'],
])('%s suits a motif and an icon', (name, motif, icon) => {
  expect([motifOf(plain(name)), iconOf(plain(name))]).toEqual([motif, icon])
})

test('a name that says nothing has the same motif every time', () => {
  expect(motifOf(plain('विविध'))).toBe(motifOf(plain('विविध')))
  expect(iconOf(plain('विविध'))).toBe('star')
})

test('what was chosen stays, whatever the name', () => {
  const chosen = { name: 'Design', motif: 'loom', icon: 'lotus' } as const
  expect([motifOf(chosen), iconOf(chosen)]).toEqual(['loom', 'lotus'])
})

test('every motif and icon has a name of its own', () => {
  expect(new Set(Object.values(MOTIF_NAMES)).size).toBe(MOTIFS.length)
  expect(new Set(Object.values(ICON_NAMES)).size).toBe(CATEGORY_ICON_NAMES.length)
  for (const d of Object.values(CATEGORY_ICONS)) expect(d).toMatch(/^M[\d.\sMmLlHhVvCcSsQqAaZz-]+$/)
})
