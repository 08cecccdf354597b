import type { PasskeyAnswer, PasskeyQuestion } from '@karigar/contract/accounts/passkey.wire'
import KeyIcon from '@mui/icons-material/Key'
import { Alert, Box } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MainButton } from '../components/BusyButton.tsx'
import { refusalOf } from '../providers/errors.ts'
import { answerWithPasskey, requestOptions } from './passkeys.ts'

interface UsePasskeyProps<Answer> {
  question: PasskeyQuestion | null
  send: (answer: PasskeyAnswer) => Promise<Answer>
  onSent: (answer: Answer) => void
  /** Called when the server has refused an answer: each question is answered once. */
  onRefused: (error: unknown) => void
  failed: string
  autoFocus?: boolean
  /** Asks the device without a press, where the browser allows that. */
  asksAtOnce?: boolean
}

/** A button that has a passkey answer a question; nothing where none can. */
export function UsePasskey<Answer>(props: UsePasskeyProps<Answer>) {
  const { question, send, onSent, onRefused, failed, autoFocus = false, asksAtOnce = false } = props
  const options = requestOptions(question)
  const [isQuiet, setQuiet] = useState(asksAtOnce)
  const use = useMutation({
    mutationFn: async (asked: PasskeyQuestion) => {
      if (!options) throw new Error('No passkey was asked')
      const answer = await answerWithPasskey(asked, options)
      return send(answer).catch((error: unknown) => {
        setQuiet(false)
        onRefused(error)
        throw error
      })
    },
    onSuccess: onSent,
  })
  const { mutate } = use
  const asked = useRef(false)
  const first = options === null ? null : question
  useEffect(() => {
    if (!asksAtOnce || asked.current || !first) return
    asked.current = true
    mutate(first)
  }, [asksAtOnce, first, mutate])
  if (!question || !options) return null
  return (
    <Box>
      <MainButton
        startIcon={<KeyIcon />}
        loading={use.isPending}
        autoFocus={autoFocus}
        onClick={() => {
          setQuiet(false)
          mutate(question)
        }}
      >
        Use Passkey
      </MainButton>
      {/* Nobody has pressed yet: who closes the device's question wants another way. */}
      {use.isError && !isQuiet && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusalOf(use.error, failed)}
        </Alert>
      )}
    </Box>
  )
}
