import { Edit, Plus } from '@blueprintjs/icons'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { paths } from '../../ui/paths.ts'
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

const recharge = `${paths.transactions}?recharge=`
const prices = `${paths.prices}?companyId=`

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
    address: paths.companies,
  },
  added('addCompany', 'company.addTitle', paths.companies),
  added('insertProject', 'project.addTitle', paths.projects),
  { operation: 'insertInvoice', title: 'invoice.add', address: `${paths.invoices}?add=0` },
  added('submitCertification', 'certification.apply.title', paths.certification),
  added('insertAdminMember', 'member.addTitle', paths.members),
  added('insertErasure', 'erasure.add', paths.erasures),
  added('insertApiKey', 'apiKey.addTitle', paths.apiKeys),
  {
    operation: 'insertAdminRole',
    title: 'role.addTitle',
    words: 'shell.palette.words.add',
    address: paths.addRole,
  },
  added('insertSpecialModel', 'monitor.addTitle', paths.monitors),
  added('insertAnnotation', 'annotation.addTitle', paths.annotations),
  added('insertSource', 'source.addTitle', paths.sources),
  added('createAlarmCountry', 'alarm.addTitle', paths.alarmCountries),
  added('insertIncident', 'incident.addTitle', paths.incidents),
  added('insertObjective', 'objective.addTitle', paths.objectives),
  added('insertAlarmRule', 'alarmRule.addTitle', paths.alarmRules),
  added('insertBankAccount', 'bankAccount.addTitle', paths.bankAccounts),
  added('insertEventType', 'eventType.addTitle', paths.eventTypes),
  added('insertStatisticsType', 'statisticsType.addTitle', paths.statisticsTypes),
  added('insertMethod', 'method.addTitle', paths.methods),
  added('insertAdminNode', 'permissionNode.addTitle', paths.permissionNodes),
  added('insertNodeGroup', 'nodeGroup.addTitle', paths.nodeGroups),
  {
    operation: 'editAdminUserPassword',
    title: 'shell.me.passwordTitle',
    address: paths.me,
  },
]

/** Returns the actions that the member may do and whose name, or other word for it, contains the text; none if nothing is typed. */
export function actionItems(text: string, viewer: Viewer, translate: Translate): PaletteItem[] {
  if (text === '') return []
  const query = text.toLowerCase()
  return actions.filter(isOffered(viewer)).flatMap(({ address, operation, title, words }): PaletteItem[] => {
    const name = translate(title)
    if (![name, words ? translate(words) : ''].some((word) => word.toLowerCase().includes(query))) return []
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
