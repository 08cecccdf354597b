import { recordWords } from '#words/account.ts'

interface Props {
  isBusy: boolean
  onPress: () => void
}

/** The button below a list that loads its next page. */
export function LoadMore({ isBusy, onPress }: Props) {
  return (
    <button className="btn btn-secondary load-more" type="button" aria-busy={isBusy} onClick={onPress}>
      {recordWords.loadMore}
    </button>
  )
}
