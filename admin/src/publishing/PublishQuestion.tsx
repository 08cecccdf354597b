import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { formatMoment } from '../components/format.ts'
import { type PublishAction, usePublishAction } from './use-publish-action.ts'

const words = {
  anew: {
    title: 'Publish everything anew?',
    question:
      'Every page is rendered again, as a new release. Shoppers keep seeing the site as it is until all of it is ready. The release before stays, so you can go back to it.',
    confirmLabel: 'Publish everything',
  },
  hold: {
    title: 'Go back to this release?',
    question:
      'Shoppers see the site as this release left it, with its prices and services, until somebody goes forward again. What is saved meanwhile waits. Orders are taken at the prices and for the services of today, so whoever orders something that differs is told first.',
    confirmLabel: 'Go back',
  },
  forward: {
    title: 'Go forward again?',
    question: 'Shoppers see the newest release, with everything that was saved meanwhile.',
    confirmLabel: 'Go forward',
  },
} as const

interface PublishQuestionProps {
  action: PublishAction
  /** When the release that is asked about was last changed. */
  changedAt?: string | undefined
  onClose: () => void
}

/** Asks before everything is published anew, and before a step back or forward. */
export function PublishQuestion({ action, changedAt, onClose }: PublishQuestionProps) {
  const { mutate, isPending, error } = usePublishAction({ onDone: onClose })
  return (
    <ConfirmDialog
      {...words[action.kind]}
      subject={changedAt && `The site as of ${formatMoment(changedAt)}`}
      confirmColor={action.kind === 'hold' ? 'error' : 'secondary'}
      pending={isPending}
      refusal={error?.message}
      onCancel={onClose}
      onConfirm={() => mutate(action)}
    />
  )
}
