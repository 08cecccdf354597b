import { SYNONYM_TEXTS, synonymTexts } from '@karigar/contract/catalogue/synonym.fields'
import { MOST_SYNONYM_LETTERS } from '@karigar/contract/catalogue/synonym-limits'
import { Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import { atMost } from '../../components/at-most.ts'
import { ChipsInput } from '../../components/ChipsInput.tsx'
import { TextInputs } from '../../components/TextInputs.tsx'
import { MEANINGS } from './synonym-fields.ts'
import { useShopWords } from './use-shop-words.ts'

const { word } = SYNONYM_TEXTS
const others = synonymTexts.list.filter(([source]) => source !== 'word')

/** The fields Add and Edit Synonym share. */
export function SynonymInputs() {
  const { words, look } = useShopWords()
  return (
    <Stack spacing={2}>
      <TextInput
        source="word"
        label={word.label}
        required
        autoFocus
        slotProps={atMost(word.most)}
        helperText="One to four words. Capitals, accents and the plural make no difference."
      />
      <ChipsInput
        source="meanings"
        label={MEANINGS}
        required
        maxLength={MOST_SYNONYM_LETTERS}
        helperText="Words of your services: choose from the list, or type one and press Enter."
        options={words}
        onType={look}
      />
      <TextInputs fields={others} />
    </Stack>
  )
}
