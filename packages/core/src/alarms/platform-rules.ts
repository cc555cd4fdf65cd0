import type { AlarmRule } from './indicators.ts'

/**
 * What alarms of the platform itself say. They have no country and no thresholds that members set; their value is the number of days that are
 * overdue, of projects for which a job fails, of data sources that fell silent, or of users badly off since something changed.
 */
export const platformRules = ['day_not_closed', 'projects_failed', 'sources_silent', 'part_changed'] as const

export type PlatformRule = (typeof platformRules)[number]

/** The rule of alarms that members' own rules raise; `subject` says which. */
export const ownRule = 'own_rule'

/** The rule of alarms that another system told of; `external` says what. */
export const externalRule = 'external'

/** A rule of any alarm that can be raised. */
export type RaisedRule = AlarmRule | PlatformRule | typeof ownRule | typeof externalRule

/** The country of alarms of the platform. */
export const platformCountry = ''
export const isPlatformCountry = (country: string): boolean => country === platformCountry

/** Returns whether a rule is a threshold by country. */
export const isThresholdRule = (rule: RaisedRule): rule is AlarmRule =>
  rule !== ownRule && rule !== externalRule && !isPlatformRule(rule)

/** Returns whether a rule is one of the platform, whose value is a number rather than a share. */
export const isPlatformRule = (rule: RaisedRule): rule is PlatformRule =>
  (platformRules as readonly RaisedRule[]).includes(rule)
