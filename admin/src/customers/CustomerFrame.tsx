import { customerMessages } from '@karigar/contract/office/customer.words'
import type { Customer, User } from '@karigar/contract/accounts/user.wire'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { HttpError, ShowBase, useShowContext } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { Loaded } from '../components/Loaded.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { REFRESH_MS } from '../providers/query-client.ts'
import { ordersOf } from './customer-path.ts'

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404

interface CustomerFrameProps<Account> {
  /** The list that the page belongs to: its path and the label of the link back. */
  list: { path: string; label: string }
  children: (account: Account) => ReactNode
}

/** Loads one account for its page, and says what is wrong if there is none. */
export function CustomerFrame<Account extends Customer | User>(props: CustomerFrameProps<Account>) {
  return (
    <ShowBase
      queryOptions={{
        refetchInterval: REFRESH_MS,
        retry: (failures: number, error: unknown) => failures < 1 && !isMissing(error),
        // The page itself says what went wrong.
        onError: () => {},
      }}
    >
      <Framed {...props} />
    </ShowBase>
  )
}

function Framed<Account extends Customer | User>({ list, children }: CustomerFrameProps<Account>) {
  const { record, error, refetch } = useShowContext<Account>()
  const { id = '' } = useParams()
  return (
    <>
      <Button component={Link} to={list.path} startIcon={<ArrowBackIcon />} sx={{ mb: 1, ml: -1 }}>
        {list.label}
      </Button>
      <PageHeader title={isMissing(error) ? customerMessages.notFound : (record?.name ?? 'Customer')} />
      {isMissing(error) ? (
        <Typography>
          {customerMessages.gone} <ScreenLink to={ordersOf(id)}>Orders of this account</ScreenLink>
        </Typography>
      ) : (
        <Loaded of={{ data: record, error, refetch }} failed={customerMessages.loadFailed} room={[220, 160]}>
          {children}
        </Loaded>
      )}
    </>
  )
}
