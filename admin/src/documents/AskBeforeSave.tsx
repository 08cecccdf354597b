import { doubtMessages } from '@karigar/contract/catalogue/service.words'
import { useRef, useState, type ReactNode } from 'react'
import { SaveContextProvider, useSaveContext, type RaRecord, type SaveContextValue } from 'react-admin'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'

interface AskBeforeSaveProps {
  /** The question; about a price by default. */
  title?: string
  /** Returns a sentence about a likely slip in the form's values; null if there is none. */
  doubt: (values: Record<string, unknown>) => string | null
  children: ReactNode
}

export const noDoubt = () => null

interface Question {
  sentence: string
  answer: (isMeant: boolean) => void
}

/** Asks once before values that may hold a slip are saved; a confirmed sentence is not asked about again. */
export function AskBeforeSave({ title = doubtMessages.title, doubt, children }: AskBeforeSaveProps) {
  const saving = useSaveContext()
  const [question, setQuestion] = useState<Question | null>(null)
  const confirmed = useRef(new Set<string>())
  const context = {
    ...saving,
    save: async (values: Partial<RaRecord>) => {
      const sentence = doubt(values)
      if (sentence !== null && !confirmed.current.has(sentence)) {
        const isMeant = await new Promise<boolean>((answer) => setQuestion({ sentence, answer }))
        setQuestion(null)
        if (!isMeant) return
        confirmed.current.add(sentence)
      }
      return saving.save?.(values)
    },
  }
  return (
    <SaveContextProvider value={context as SaveContextValue}>
      {children}
      {question && (
        <ConfirmDialog
          title={title}
          question={question.sentence}
          cancelLabel={doubtMessages.change}
          confirmLabel={doubtMessages.save}
          confirmColor="secondary"
          onCancel={() => question.answer(false)}
          onConfirm={() => question.answer(true)}
        />
      )}
    </SaveContextProvider>
  )
}
