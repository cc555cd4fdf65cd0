import { memberRules } from '@rtcops/core/features/admin/members/rules'
import type { Provider, RoleRule } from '../../services/sso-settings.ts'
import { claimAt, type Identity } from './authorization.ts'

/** Returns the groups of somebody; none if the claim is missing or is something else. */
export function groupsOf({ groupsClaim }: Provider, { claims }: Identity): string[] {
  const value = claimAt(claims, groupsClaim)
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
}

/** Returns the rule that decides the role: the first of the configuration whose group somebody is in. Undefined means no access. */
export function ruleFor(provider: Provider, groups: readonly string[]): RoleRule | undefined {
  return provider.roles.find(({ group }) => groups.includes(group))
}

interface Person {
  username: string
  name: string
  email: string
}

/** Returns account, name and email of a new member, as far as the claims fit the rules of members. */
export function personOf(provider: Provider, { subject, claims }: Identity): Person {
  const { email, name } = claims
  const known = [claimAt(claims, provider.usernameClaim), email, subject]
  const username = known.map((each) => shortLine(each, 30)).find((each) => each !== '') ?? ''
  const checked = memberRules.shape.email.safeParse(claims['email_verified'] === false ? '' : email)
  return { username, name: shortLine(name, 20) || shortLine(username, 20), email: checked.data ?? '' }
}

/** Returns a claim as one line of visible characters of at most `max`; an empty text for a claim that is not a text. */
function shortLine(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  const line = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
  return [...line.trim()].slice(0, max).join('').trim()
}
