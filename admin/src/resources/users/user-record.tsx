import { formatAmount } from '@karigar/contract/base/amounts'
import type { User } from '@karigar/contract/accounts/user.wire'
import { userMessages } from '@karigar/contract/accounts/user.words'
import { Avatar, Box, Chip, Typography } from '@mui/material'
import { BreakableText } from '../../components/BreakableText.tsx'
import { Caption, StrongLine } from '../../components/Texts.tsx'
import { formatDay } from '../../components/format.ts'
import { ROLE_NAMES } from '../../components/role-names.ts'
import { RowLink } from '../../components/RowLinks.tsx'
import { customerPath } from '../../customers/customer-path.ts'
import { defineRecord, type RecordField } from '../../records/define-record.tsx'
import { dayField } from '../../records/fields.tsx'
import { historyAddress } from '../../components/HistoryLink.tsx'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'

const picture = ({ avatar, name }: User) => (
  <Avatar
    {...(avatar ? { src: avatar } : {})}
    alt=""
    sx={{ width: 36, height: 36, bgcolor: 'secondary.light', color: 'text.primary', fontSize: '1rem' }}
  >
    {name.charAt(0).toUpperCase()}
  </Avatar>
)

const nameLink = ({ id, name }: User) => (
  <RowLink screen={customerPath(id)} isWay>
    {name}
  </RowLink>
)

const contact = ({ email, phone }: User) => (
  <>
    {email && (
      <Typography variant="body2">
        <BreakableText>{email}</BreakableText>
      </Typography>
    )}
    {phone && <Caption component="div">{phone}</Caption>}
    {!email && !phone && '–'}
  </>
)

const points = (source: 'cashback_points' | 'fires', label: string): RecordField<User> => ({
  source,
  label,
  cell: (user) => formatAmount(user[source]),
  align: 'right',
  look: 'digits',
})

/** Specification §2, admin area: Users. */
export const userRecord = defineRecord<User>({
  one: 'User',
  several: 'Users',
  kind: 'user',
  fields: [
    {
      source: 'name',
      label: 'User',
      cell: (user) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {picture(user)}
          <Box>
            <StrongLine>{nameLink(user)}</StrongLine>
            <Caption>{user.id}</Caption>
          </Box>
        </Box>
      ),
    },
    { source: 'id', label: 'User ID', csv: ({ id }) => id },
    { source: 'email', label: 'Contact', heading: 'Email', cell: contact },
    { source: 'phone', label: 'Phone', csv: ({ phone }) => phone },
    {
      source: 'role',
      label: 'Role',
      cell: ({ role }) => <Chip size="small" variant="outlined" label={ROLE_NAMES[role]} />,
      text: (role: User['role']) => ROLE_NAMES[role],
    },
    points('cashback_points', 'Cashback Points'),
    points('fires', 'Fires'),
    { ...dayField<User>('created_at', 'Joined'), look: 'unbrokenIfWide' },
  ],
  nameOf: (user) => user.name,
  sort: { field: 'created_at', order: 'DESC' },
  card: {
    picture,
    heading: nameLink,
    body: (user) => (
      <>
        {contact(user)}
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Cashback Points {formatAmount(user.cashback_points)} · Fires {formatAmount(user.fires)}
        </Typography>
        <Caption component="p">
          {ROLE_NAMES[user.role]} · joined {formatDay(user.created_at)}
        </Caption>
      </>
    ),
    actions: (user) => <UserActions user={user} />,
  },
  sentences: userMessages,
})

const actions = [
  { path: 'cashback', label: 'Manage cashback points' },
  { path: 'fires', label: 'Manage fires' },
  { path: 'delete', label: 'Delete' },
] as const

/** Specification §2, Users: the action icons of one account. */
function UserActions({ user: { id, name } }: { user: User }) {
  return (
    <RowActionBar>
      {actions.map(({ path, label }) => (
        <RowAction
          key={path}
          hint={label}
          label={`${label}${path === 'delete' ? '' : ' of'} ${name}`}
          icon={path}
          dialog={`${encodeURIComponent(id)}/${path}`}
        />
      ))}
      <RowAction
        hint="History"
        label={`History of ${name}`}
        icon="history"
        screen={historyAddress('user', id)}
      />
    </RowActionBar>
  )
}
