import { doubtMessages } from '@karigar/contract/catalogue/service.words'
import { useRef, useState, type ReactNode } from 'react'
import { SaveContextProvider, useSaveContext, type RaRecord, type SaveContextValue } from 'react-admin'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'

type Values = Record<string, unknown>

/** What a question before a save says beside its sentence. */
export interface QuestionWords {
  title: string
  /** The press that goes back to the form. */
  keep: string
  save: string
  /** Set for what is meant to be hard to do by mistake: asked about at every save, with a press that warns. */
  isGrave?: boolean
}

const likelySlip = { title: doubtMessages.title, keep: doubtMessages.change, save: doubtMessages.save }

export interface AskBeforeSaveProps {
  /** The words around the sentence; about a price by default. */
  words?: Partial<QuestionWords>
  /** Returns a sentence about the form's values that has to be confirmed before they are saved; null if there is none. */
  doubt: (values: Values) => string | null | Promise<string | null>
  children: ReactNode
}

export const noDoubt = () => null

interface Question {
  sentence: string
  answer: (isMeant: boolean) => void
}

/** Asks once before values that may hold a slip are saved; a confirmed sentence is not asked about again. */
export function AskBeforeSave({ words, doubt, children }: AskBeforeSaveProps) {
  const saving = useSaveContext()
  const { title, keep, save, isGrave = false } = { ...likelySlip, ...words }
  const [question, setQuestion] = useState<Question | null>(null)
  const confirmed = useRef(new Set<string>())
  // A second press while the sentence is made or read asks nothing.
  const isAsking = useRef(false)
  const ask = async (values: Values): Promise<boolean> => {
    const sentence = await doubt(values)
    if (sentence === null || (!isGrave && confirmed.current.has(sentence))) return true
    const isMeant = await new Promise<boolean>((answer) => setQuestion({ sentence, answer }))
    setQuestion(null)
    if (isMeant) confirmed.current.add(sentence)
    return isMeant
  }
  const context = {
    ...saving,
    save: async (values: Partial<RaRecord>) => {
      if (isAsking.current) return
      isAsking.current = true
      const isMeant = await ask(values).finally(() => {
        isAsking.current = false
      })
      return isMeant ? saving.save?.(values) : undefined
    },
  }
  return (
    <SaveContextProvider value={context as SaveContextValue}>
      {children}
      {question && (
        <ConfirmDialog
          title={title}
          question={question.sentence}
          cancelLabel={keep}
          confirmLabel={save}
          confirmColor={isGrave ? 'error' : 'secondary'}
          onCancel={() => question.answer(false)}
          onConfirm={() => question.answer(true)}
        />
      )}
    </SaveContextProvider>
  )
}
