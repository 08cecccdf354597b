import { MOST_SYNONYM_LETTERS } from '@karigar/contract/catalogue/synonym-limits'
import { Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import { atMost } from '../../components/at-most.ts'
import { ChipsInput } from '../../components/ChipsInput.tsx'
import { MEANINGS, WORD } from './synonym-transforms.ts'
import { useShopWords } from './use-shop-words.ts'

/** The fields Add and Edit Synonym share. */
export function SynonymInputs() {
  const { words, look } = useShopWords()
  return (
    <Stack spacing={2}>
      <TextInput
        source="word"
        label={WORD}
        required
        autoFocus
        slotProps={atMost(MOST_SYNONYM_LETTERS)}
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
    </Stack>
  )
}
