import { usualRepeat } from '../../../alarms/silences/planned-notices.ts'
import { enums } from '../../../api/generated/enums.ts'
import { country } from '../../../countries/countries.ts'
import { isCallable } from '../../../rules/callable-address.ts'
import { commaList, splitList } from '../../../rules/comma-list.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { channelKinds } from './channel-columns.ts'

/** Maximum lengths of an address and a secret, in characters. */
export const longestAddress = 1000
export const longestSecret = 200

/** Kinds that need a secret, which signs messages or names the integration; for the others the address itself is the secret. */
const signedKinds: readonly string[] = ['webhook', 'feishu', 'dingtalk', 'pagerduty']

export const isSigned = (kind: string): boolean => signedKinds.includes(kind)

/** Returns whether a channel repeats alarms: PagerDuty and Alertmanager do that themselves. */
export const repeats = (kind: string): boolean => kind !== 'pagerduty' && kind !== 'alertmanager'

/** Returns whether a channel may get alarms only if nobody acknowledges them: Alertmanager is told all that is open. */
export const escalates = (kind: string): boolean => kind !== 'alertmanager'

/** Bounds of the minutes after which alarms are repeated, and told to the next channel. */
const leastRepeat = 30
const mostRepeat = 10080
const mostEscalation = 1440

const mostReceivers = 20

const flag = z.union([z.literal(0), z.literal(1)])

const fields = {
  name: requiredLine('alarmChannel.nameRequired', 50),
  kind: z.enum(channelKinds, { error: 'alarmChannel.kindRequired' }),
  language: z.enum(enums.Language, { error: 'alarmChannel.languageRequired' }).default('zh'),
  countries: commaList(400)
    .transform((text) => text.toUpperCase())
    .refine((text) => splitList(text).every((code) => country(code) !== undefined), {
      error: 'alarmChannel.countriesFormat',
    })
    .default(''),
  tel_only: flag.default(0),
  repeat_minutes: z
    .int({ error: 'alarmChannel.repeatRange' })
    .max(mostRepeat, { error: 'alarmChannel.repeatRange' })
    .refine((minutes) => minutes === 0 || minutes >= leastRepeat, { error: 'alarmChannel.repeatRange' })
    .default(usualRepeat),
  escalate_minutes: z
    .int({ error: 'alarmChannel.escalateRange' })
    .min(0, { error: 'alarmChannel.escalateRange' })
    .max(mostEscalation, { error: 'alarmChannel.escalateRange' })
    .default(0),
  status: flag.default(1),
}

interface Draft {
  kind: string
  address: string
  secret: string
}

const needsUrl = { error: 'alarmChannel.urlFormat', path: ['address'] }
const needsMail = { error: 'alarmChannel.mailFormat', path: ['address'] }
const needsSecret = { error: 'alarmChannel.secretRequired', path: ['secret'] }

const isUrlIfAsked = ({ kind, address }: Draft): boolean => kind === 'email' || isCallable(address)
const isMailIfAsked = ({ kind, address }: Draft): boolean => kind !== 'email' || areMailAddresses(address)

/** A channel that alarms are sent to (AM-10). */
export const alarmChannelRules = z
  .object({
    ...fields,
    address: requiredLine('alarmChannel.addressRequired', longestAddress),
    secret: optionalLine(longestSecret).default(''),
  })
  .refine(isUrlIfAsked, needsUrl)
  .refine(isMailIfAsked, needsMail)
  .refine(({ kind, secret }) => !isSigned(kind) || secret !== '', needsSecret)

/** The same rules for operators who cannot see the secrets: an empty address or secret stays unchanged. */
export const alarmChannelChangeRules = z
  .object({ ...fields, address: optionalLine(longestAddress), secret: optionalLine(longestSecret) })
  .refine((draft) => draft.address === '' || isUrlIfAsked(draft), needsUrl)
  .refine((draft) => draft.address === '' || isMailIfAsked(draft), needsMail)

function areMailAddresses(text: string): boolean {
  const addresses = splitList(text)
  return (
    addresses.length > 0 &&
    addresses.length <= mostReceivers &&
    addresses.every((address) => /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(address))
  )
}

/**
 * Returns an address as it is shown. The full address of a robot lets anyone write to its group, so its path is hidden
 * except for the end. A mail address is not secret.
 */
export function maskAddress(kind: string, address: string): string {
  if (kind === 'email') return address
  const { origin, pathname, search } = new URL(address)
  const rest = pathname + search
  return rest === '/' ? origin : `${origin}/…${rest.length > 12 ? rest.slice(-4) : ''}`
}
