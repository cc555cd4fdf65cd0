import { codes } from '@rtcops/core/api/codes'
import type { PermissionKey } from '@rtcops/core/api/generated/permissions'
import { holds } from '@rtcops/core/permissions/can'
import { Refusal } from '../platform/input/refusal.ts'
import type { Member } from '../services/context.ts'
import { shortenAddress, shortenDevice, shortenJson, shortenText, shortenValue } from './shorten.ts'

const key: PermissionKey = 'DATA_MONITOR_END_USER'

/** Functions that return addresses and device names of end users as a member may see them. */
export interface EndUserView {
  address(address: string): string
  device(name: string): string
  /** Text of a user or a client, which may contain addresses. */
  text(text: string): string
  /** JSON of a client, as text. */
  json(text: string): string
  /** An object of a client, which may contain addresses and device names. */
  object<Value extends object | null>(value: Value): Value
}

const same = <Value>(value: Value): Value => value
const whole: EndUserView = { address: same, device: same, text: same, json: same, object: same }
const short: EndUserView = {
  address: shortenAddress,
  device: shortenDevice,
  text: shortenText,
  json: shortenJson,
  object: <Value extends object | null>(value: Value) => shortenValue(value) as Value,
}

/** Returns how addresses and device names are shown to a member. Every response with them uses it: lists, streams and files. */
export const shownTo = (member: Pick<Member, 'keys'>): EndUserView => (seesWhole(member) ? whole : short)

/**
 * Refuses a search or a rule by addresses or device names to a member who may not see them: its result would reveal them.
 * @throws {Refusal} 50004
 */
export function requireWhole(member: Pick<Member, 'keys'>): void {
  if (!seesWhole(member)) throw new Refusal(codes.notPermitted, 'common.refusal.noPermission', { key })
}

const seesWhole = ({ keys }: Pick<Member, 'keys'>): boolean => holds(keys, [key])
