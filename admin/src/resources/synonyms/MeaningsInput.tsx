import { MOST_SYNONYM_LETTERS } from '@karigar/contract/catalogue/synonym-limits'
import { ChipsInput } from '../../components/ChipsInput.tsx'
import { useShopWords } from './use-shop-words.ts'

/** Takes the words that a synonym stands for, and offers those of the services. */
export function MeaningsInput({ label }: { label: string }) {
  const { words, look } = useShopWords()
  return (
    <ChipsInput
      source="meanings"
      label={label}
      required
      maxLength={MOST_SYNONYM_LETTERS}
      helperText="Words of your services: choose from the list, or type one and press Enter."
      options={words}
      onType={look}
    />
  )
}
