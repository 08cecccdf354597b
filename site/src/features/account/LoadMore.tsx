interface Props {
  isBusy: boolean
  onPress: () => void
}

/** The button after the part of a list that has been read. */
export function LoadMore({ isBusy, onPress }: Props) {
  return (
    <button className="btn btn-secondary load-more" type="button" aria-busy={isBusy} onClick={onPress}>
      Load more
    </button>
  )
}
