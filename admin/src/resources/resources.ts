import CategoryIcon from '@mui/icons-material/CategoryOutlined'
import BookingIcon from '@mui/icons-material/EventOutlined'
import UserIcon from '@mui/icons-material/GroupOutlined'
import ServiceIcon from '@mui/icons-material/Inventory2Outlined'
import LabelIcon from '@mui/icons-material/LabelOutlined'
import PaymentIcon from '@mui/icons-material/PaymentsOutlined'
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { lazy, type ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'

const CategoryList = lazy(() =>
  import('./categories/CategoryList.tsx').then((m) => ({ default: m.CategoryList })),
)
const LabelList = lazy(() => import('./labels/LabelList.tsx').then((m) => ({ default: m.LabelList })))
const ServiceList = lazy(() => import('./services/ServiceList.tsx').then((m) => ({ default: m.ServiceList })))
const Orders = lazy(() => import('./orders/Orders.tsx').then((m) => ({ default: m.Orders })))
const Bookings = lazy(() => import('./bookings/Bookings.tsx').then((m) => ({ default: m.Bookings })))
const UserList = lazy(() => import('./users/UserList.tsx').then((m) => ({ default: m.UserList })))
const UserShow = lazy(() => import('./users/UserShow.tsx').then((m) => ({ default: m.UserShow })))
const PaymentSettings = lazy(() =>
  import('./payment/PaymentSettings.tsx').then((m) => ({ default: m.PaymentSettings })),
)
const Settings = lazy(() => import('./settings/Settings.tsx').then((m) => ({ default: m.Settings })))
const HistoryList = lazy(() => import('./history/HistoryList.tsx').then((m) => ({ default: m.HistoryList })))
const LinkList = lazy(() => import('./links/LinkList.tsx').then((m) => ({ default: m.LinkList })))
const SynonymList = lazy(() => import('./synonyms/SynonymList.tsx').then((m) => ({ default: m.SynonymList })))
const MissedSearchList = lazy(() =>
  import('./missed-searches/MissedSearchList.tsx').then((m) => ({ default: m.MissedSearchList })),
)
const CustomerList = lazy(() =>
  import('./customers/CustomerList.tsx').then((m) => ({ default: m.CustomerList })),
)
const CustomerShow = lazy(() =>
  import('./customers/CustomerShow.tsx').then((m) => ({ default: m.CustomerShow })),
)
const TaxDeductionList = lazy(() =>
  import('./tax-deductions/TaxDeductionList.tsx').then((m) => ({ default: m.TaxDeductionList })),
)
const BankLineList = lazy(() => import('./bank/BankLineList.tsx').then((m) => ({ default: m.BankLineList })))
const SettlementList = lazy(() =>
  import('./bank/SettlementList.tsx').then((m) => ({ default: m.SettlementList })),
)
const PictureList = lazy(() => import('./pictures/PictureList.tsx').then((m) => ({ default: m.PictureList })))

interface ConsoleResource extends ResourceProps {
  /** The name in the sidebar. */
  label: string
  icon: ComponentType
}

const addedAndEdited = { hasCreate: true, hasEdit: true } as const

/** The admin area's screens, in the order of its sidebar (specification §2). */
export const resources: readonly ConsoleResource[] = [
  {
    name: 'categories',
    label: 'Categories',
    icon: CategoryIcon,
    list: CategoryList,
    ...addedAndEdited,
  },
  {
    name: 'labels',
    label: 'Labels',
    icon: LabelIcon,
    list: LabelList,
    ...addedAndEdited,
  },
  {
    name: 'services',
    label: 'Services',
    icon: ServiceIcon,
    list: ServiceList,
    ...addedAndEdited,
  },
  { name: 'orders', label: 'Orders', icon: OrderIcon, list: Orders, recordRepresentation: 'order_id' },
  { name: 'bookings', label: 'Bookings', icon: BookingIcon, list: Bookings },
  {
    name: 'users',
    label: 'Users',
    icon: UserIcon,
    list: UserList,
    show: UserShow,
  },
  { name: 'payment', label: 'Payment Settings', icon: PaymentIcon, list: PaymentSettings },
  {
    name: 'settings',
    label: 'Settings',
    icon: SettingsIcon,
    list: Settings,
    ...addedAndEdited,
  },
]

/** The screens that others lead to. */
export const resourcesElsewhere: readonly ResourceProps[] = [
  { name: 'history', list: HistoryList },
  { name: 'links', list: LinkList },
  { name: 'synonyms', list: SynonymList, recordRepresentation: 'word', ...addedAndEdited },
  { name: 'missed-searches', list: MissedSearchList },
  { name: 'pictures', list: PictureList, recordRepresentation: 'file_name' },
  { name: 'customers', list: CustomerList, show: CustomerShow },
  { name: 'bank-lines', list: BankLineList },
  { name: 'gateway-settlements', list: SettlementList },
  { name: 'tax-deductions', list: TaxDeductionList, recordRepresentation: 'order_id' },
]
