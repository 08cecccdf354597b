import { meetingWords } from '#words/booking.ts'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { LoadFailed } from '../../../components/ui/LoadFailed.tsx'
import { href } from '../../../lib/href.ts'
import { MeetingCard } from './MeetingCard.tsx'
import { MovePanel } from './MovePanel.tsx'
import type { MeetingState } from '../page/meeting-state.ts'
import { $meeting, closePanel, loadMeeting } from '../page/meeting-store.ts'

interface Props {
  /** The shop's name, for the chat about the meeting. */
  shop: string
  whatsapp: string
}

const SENTENCES: Partial<Record<MeetingState['stage'], string>> = {
  loading: meetingWords.loading,
  unknown: bookingMessages.unknownLink,
}

/** Content of the page of a booked meeting in the given state. */
export function MeetingStages({ state, shop, whatsapp }: Props & { state: MeetingState }) {
  const moveButton = useRef<HTMLButtonElement>(null)
  const sentence = SENTENCES[state.stage]

  return (
    <>
      <p className="muted" role="status" hidden={!sentence}>
        {sentence}
      </p>
      {state.stage === 'failed' && (
        <LoadFailed
          sentence={bookingMessages.meetingFailed}
          cause={state.cause}
          onRetry={() => void loadMeeting()}
        />
      )}
      {(state.stage === 'failed' || state.stage === 'unknown') && (
        <div className="cluster">
          <a className="btn btn-primary" href={href('/booking')}>
            {meetingWords.book}
          </a>
        </div>
      )}
      {state.stage === 'shown' && (
        <MeetingCard
          meeting={state.meeting}
          token={state.token}
          open={state.open}
          isBusy={state.isBusy}
          shop={shop}
          whatsapp={whatsapp}
          moveButton={moveButton}
        />
      )}
      {state.stage === 'shown' && state.open === 'move' && (
        <MovePanel
          day={state.meeting.date}
          isBusy={state.isBusy}
          onStay={() => {
            closePanel()
            moveButton.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** Island of a booked meeting, which can be added to a calendar, moved and cancelled. */
export default function Meeting(props: Props) {
  return <MeetingStages {...props} state={useStore($meeting, { ssr: 'initial' })} />
}
