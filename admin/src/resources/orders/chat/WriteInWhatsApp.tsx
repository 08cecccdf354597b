import {
  CHAT_OCCASION_NAMES,
  type ChatOccasion,
  chatOccasionsOf,
} from '@karigar/contract/sales/chat-text.rules'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import { Button, Menu, MenuItem } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { ChatTextDialog } from './ChatTextDialog.tsx'

/** A menu with the shop's texts about an order; each opens to be looked at, changed and sent. */
export function WriteInWhatsApp({ number }: { number: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const [isOpen, setOpen] = useState(false)
  const role = location.pathname.startsWith('/manager') ? 'manager' : 'admin'
  // The text of a payment link is sent from the link itself: without one there is nothing to say.
  const occasions = chatOccasionsOf(role).filter((name) => name !== 'payment_link')
  const [occasion, setOccasion] = useState<ChatOccasion | null>(null)
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<WhatsAppIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(true)}
      >
        Write in WhatsApp
      </Button>
      <Menu id={menuId} open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {occasions.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setOpen(false)
              setOccasion(name)
            }}
          >
            {CHAT_OCCASION_NAMES[name]}
          </MenuItem>
        ))}
      </Menu>
      {occasion !== null && (
        <ChatTextDialog number={number} occasion={occasion} onClose={() => setOccasion(null)} />
      )}
    </>
  )
}
