import type { Schema } from '../../../api/types.ts'
import { countryName } from '../../../countries/countries.ts'
import type { Language } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { mainDiagnosis, summaryText } from './diagnosis-text.ts'

/** What is known of a call, for a text about it. */
export interface CallFacts {
  head: Pick<
    Schema<'CallHead'>,
    'app_name' | 'channel_name' | 'channel_session_id' | 'company_name' | 'create_date' | 'exit_date'
  >
  diagnosis: Schema<'CallDiagnosis'>
  /** The user session that the text is about; undefined if nothing is known of it. */
  session: Schema<'UserSession'> | undefined
  /** Address of the call in the console. */
  link: string
}

/**
 * Returns the id of the user whose device and network a ticket shows: the one with the main diagnosis, or the sender whom
 * it blames; undefined if there is none.
 */
export function affectedUser({ users }: Schema<'CallDiagnosis'>): string | undefined {
  const main = mainDiagnosis(users)
  const sender = main?.diagnosis.side === 'sender' ? main.diagnosis.group?.name : undefined
  return users.some(({ user_id }) => user_id === sender) ? sender : main?.user.user_id
}

/**
 * Returns all that a colleague needs to work on a call, for a ticket: customer, call, the affected user's device, network
 * and servers, the diagnosis, and the link. It contains addresses and ids, and is not meant for the customer.
 */
export function ticketText({ diagnosis, head, link, session }: CallFacts, language: Language, t: Translate): string {
  const { app_name, channel_name, channel_session_id, company_name, create_date, exit_date } = head
  const line = (label: Parameters<Translate>[0], ...values: (string | undefined)[]) => {
    const known = values.filter(Boolean)
    return known.length === 0 ? [] : [t('callText.line', { label: t(label), value: known.join(' · ') })]
  }
  const time = `${create_date} ~ ${exit_date ?? t('common.state.ongoing')} (${t('ui.zone')})`
  return [
    ...line('callText.ticket.customer', company_name, app_name),
    ...line('callText.ticket.room', channel_name),
    ...line('callText.ticket.call', channel_session_id),
    ...line('callText.ticket.time', time),
    ...(session ? sessionLines(session, language, t, line) : []),
    ...line('callText.ticket.diagnosis', summaryText(diagnosis, language, t)),
    ...line('callText.ticket.link', link),
  ].join('\n')
}

type Line = (label: Parameters<Translate>[0], ...values: (string | undefined)[]) => string[]

function sessionLines(session: Schema<'UserSession'>, language: Language, t: Translate, line: Line): string[] {
  const { asIp, country, device_name, network, os, os_version, platform, routerIp, sdk_version, user_id, zone } =
    session
  const system = `${os} ${os_version}`.trim()
  return [
    ...line('callText.ticket.user', user_id),
    ...line('callText.ticket.device', device_name, system, platform, sdk_version && `SDK ${sdk_version}`),
    ...line('callText.ticket.network', network, country && countryName(country, language), zone),
    ...line(
      'callText.ticket.servers',
      routerIp && t('callText.ticket.router', { address: routerIp }),
      asIp && t('callText.ticket.accessServer', { address: asIp }),
    ),
  ]
}
