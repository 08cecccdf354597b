import { type SynonymText, synonymTexts } from '@karigar/contract/catalogue/synonym.fields'
import { checkSynonym } from '@karigar/contract/catalogue/synonym.rules'
import type { Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { synonymMessages } from '@karigar/contract/catalogue/synonym.words'
import { QuietLine } from '../../components/Texts.tsx'
import { defineRecord } from '../../records/define-record.tsx'
import { dayField, textFields } from '../../records/fields.tsx'
import { MEANINGS } from './index.ts'
import { MeaningsInput } from './MeaningsInput.tsx'

const [word, ...others] = textFields<SynonymText, Synonym>(synonymTexts, {
  word: {
    isName: true,
    look: 'strong',
    helperText: 'One to four words. Capitals, accents and the plural make no difference.',
  },
})

/** What shoppers say for what the catalogue says. */
export const synonymRecord = defineRecord<Synonym>({
  one: 'Synonym',
  several: 'Synonyms',
  kind: 'synonym',
  fields: [
    ...(word ? [word] : []),
    {
      source: 'meanings',
      label: MEANINGS,
      start: [],
      input: <MeaningsInput label={MEANINGS} />,
      save: (meanings) => (meanings as string[]).map((meaning) => meaning.trim()),
      cell: ({ meanings }) => meanings.join(', '),
      unsorted: true,
      text: (words: string[]) => words.join(', '),
    },
    ...others,
    dayField('updated_at', 'Updated'),
  ],
  nameOf: (synonym) => synonym.word,
  form: { check: checkSynonym, sentences: synonymMessages },
  sort: { field: 'word', order: 'ASC' },
  card: {
    heading: (synonym) => synonym.word,
    body: ({ meanings }) => <QuietLine>{meanings.join(', ')}</QuietLine>,
  },
  sentences: synonymMessages,
})
