import { mailMessages } from '@karigar/contract/shop/mail.words'
import { Typography } from '@mui/material'
import { useSetup } from './use-setup.ts'

/** Tells whether mails are sent from this shop; undefined until that is known. */
export const useSendsMail = (): boolean | undefined => useSetup().setup?.sends_mail

/** Says that no mail can be sent, and where that is set up. */
export const NoMail = () => (
  <Typography>
    {mailMessages.none} {mailMessages.where}
  </Typography>
)
