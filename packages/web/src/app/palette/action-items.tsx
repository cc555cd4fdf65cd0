import { Edit, Plus } from '@blueprintjs/icons'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Viewer } from '../../ui/viewer.ts'
import { screenAt } from '../find-screen.ts'
import type { Hit } from './hit-address.ts'
import type { PaletteItem } from './palette-item.ts'

interface Action {
  /** The operation that the action leads to; members without permission for it are not offered the action. */
  operation: OperationId
  title: MessageKey
  /** Other words that operators use for it. */
  words?: MessageKey
  address: string
}

/** Returns the address of a list that opens the form of its add button (`ui/add-button.tsx`). */
const adding = (path: string, operation: OperationId): string => `${path}?new=${operation}`

const added = (operation: OperationId, title: MessageKey, path: string): Action => ({
  operation,
  title,
  words: 'shell.palette.words.add',
  address: adding(path, operation),
})

const recharge = '/finance/transaction-details?recharge='
const prices = '/enterprise/price?companyId='

const actions: readonly Action[] = [
  {
    operation: 'insertTransaction',
    title: 'transaction.recharge',
    words: 'shell.palette.words.recharge',
    address: `${recharge}0`,
  },
  {
    operation: 'getCompanyPrices',
    title: 'shell.palette.prices',
    words: 'shell.palette.words.prices',
    address: '/enterprise/index',
  },
  added('addCompany', 'company.addTitle', '/enterprise/index'),
  added('insertProject', 'project.addTitle', '/project'),
  { operation: 'insertInvoice', title: 'invoice.add', address: '/finance/invoice/record?add=0' },
  added('submitCertification', 'certification.apply.title', '/console/certification'),
  added('insertAdminMember', 'member.addTitle', '/admin/member'),
  added('insertErasure', 'erasure.add', '/config/erasure'),
  added('insertApiKey', 'apiKey.addTitle', '/admin/api-key'),
  {
    operation: 'insertAdminRole',
    title: 'role.addTitle',
    words: 'shell.palette.words.add',
    address: '/admin/power/insert',
  },
  added('insertSpecialModel', 'monitor.addTitle', '/data-monitoring/special-model'),
  added('createAlarmCountry', 'alarm.addTitle', '/operation/alarmCountry/index'),
  added('insertBankAccount', 'bankAccount.addTitle', '/config/bank-account'),
  added('insertEventType', 'eventType.addTitle', '/config/event-control'),
  added('insertStatisticsType', 'statisticsType.addTitle', '/config/statistical-method'),
  added('insertMethod', 'method.addTitle', '/config/method'),
  added('insertAdminNode', 'permissionNode.addTitle', '/admin/node'),
  added('insertNodeGroup', 'nodeGroup.addTitle', '/admin/group'),
  {
    operation: 'editAdminUserPassword',
    title: 'shell.me.passwordTitle',
    address: '/admin/user',
  },
]

/** Returns the actions that the member may do and whose name, or other word for it, contains the text; none if nothing is typed. */
export function actionItems(text: string, viewer: Viewer, translate: Translate): PaletteItem[] {
  if (text === '') return []
  const wanted = text.toLowerCase()
  return actions.filter(isOffered(viewer)).flatMap(({ address, operation, title, words }): PaletteItem[] => {
    const name = translate(title)
    if (![name, words ? translate(words) : ''].some((word) => word.toLowerCase().includes(wanted))) return []
    const screen = screenAt(address)
    const note = screen ? { note: translate(screen.title) } : {}
    return [{ id: `action-${operation}`, icon: <Plus />, title: name, ...note, address }]
  })
}

const isOffered =
  ({ mayCall, opens }: Viewer) =>
  ({ address, operation }: Action) =>
    mayCall(operation) && opens(address)

/** Returns what can be done for a company that was found. */
export function companyActions({ id, name }: Hit, viewer: Viewer, translate: Translate): PaletteItem[] {
  const own: Action[] = [
    { operation: 'insertTransaction', title: 'shell.palette.rechargeFor', address: recharge + id },
    { operation: 'getCompanyPrices', title: 'shell.palette.pricesFor', address: prices + id },
  ]
  return own.filter(isOffered(viewer)).map(({ address, operation, title }) => ({
    id: `action-${operation}-${id}`,
    icon: operation === 'insertTransaction' ? <Plus /> : <Edit />,
    title: translate(title, { name }),
    address,
  }))
}
