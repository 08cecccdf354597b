import { CHAT_OCCASION_NAMES, chatOccasionsOf } from '@karigar/contract/sales/chat-text.rules'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import { Button, Menu, MenuItem } from '@mui/material'
import { useContext, useId, useRef, useState } from 'react'
import { OrderChatContext } from './order-chat.ts'

/** A menu with the shop's texts about the order of the page; each opens to be looked at, changed and sent. */
export function WriteInWhatsApp() {
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const [isOpen, setOpen] = useState(false)
  const role = location.pathname.startsWith('/manager') ? 'manager' : 'admin'
  // The text of a payment link is sent from the link itself: without one there is nothing to say.
  const occasions = chatOccasionsOf(role).filter((name) => name !== 'payment_link')
  const write = useContext(OrderChatContext)
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
              write(name)
            }}
          >
            {CHAT_OCCASION_NAMES[name]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
