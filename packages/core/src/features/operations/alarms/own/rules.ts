import { type RuleScope, ruleIndicator, ruleIndicatorIds } from '../../../../alarms/own/rule-indicators.ts'
import type { RuleBounds } from '../../../../alarms/own/step.ts'
import { hasUsual } from '../../../../alarms/own/usual.ts'
import { enums } from '../../../../api/generated/enums.ts'
import type { Schema } from '../../../../api/types.ts'
import { country } from '../../../../countries/countries.ts'
import { isCause } from '../../../../diagnosis/verdict.ts'
import type { MessageKey } from '../../../../i18n/catalogue.ts'
import { isCallable } from '../../../../rules/callable-address.ts'
import { optionalLine, requiredLine } from '../../../../rules/text.ts'
import { z } from '../../../../rules/zod.ts'
import { ownTypes } from './rule-types.ts'

/** Minutes of a window, all of which divide an hour. */
export const windowLengths = [5, 10, 15, 30, 60] as const

/** Most windows that a rule looks at. */
export const mostWindows = 12

/** Least and most distance from what is usual that a baseline may allow: below, it alarms on nothing. */
const [leastZ, mostZ] = [2, 100]

/** Alarms of one rule that are on at most; the values beyond the bound that come later wait. */
export const mostAlarms = 50

/** Yuan of a month's plan. */
const mostPlan = 1_000_000_000

/** What a new rule starts with. */
export const ruleDefaults = {
  type: 'threshold',
  cause: '',
  plan: 0,
  company_id: 0,
  app_key: '',
  country: '',
  router: '',
  access_server: '',
  sdk_version: '',
  split: 'none',
  window: 5,
  bad_windows: 2,
  windows: 3,
  least: 5,
  severity: 2,
  no_data: 'keep',
  runbook: '',
  status: 1,
} as const satisfies Partial<Schema<'OwnRuleFields'>>

const whole = (least: number, most: number, error: MessageKey) =>
  z.number({ error }).refine((value) => Number.isInteger(value) && value >= least && value <= most, {
    error,
    params: { least, most },
  })

const fields = z.object({
  name: requiredLine('alarmRule.nameRequired', 50),
  type: z.enum(ownTypes, { error: 'alarmRule.typeRequired' }),
  indicator: z.enum(ruleIndicatorIds as [Schema<'RuleIndicator'>, ...Schema<'RuleIndicator'>[]], {
    error: 'alarmRule.indicatorRequired',
  }),
  cause: z.string(),
  plan: whole(0, mostPlan, 'alarmRule.wholeNumber'),
  comparison: z.enum(enums.RuleComparison, { error: 'alarmRule.comparisonRequired' }),
  bound: z.number({ error: 'alarmRule.boundRequired' }).refine((value) => value >= 0 && value <= 1e9, {
    error: 'alarmRule.boundRange',
  }),
  company_id: whole(0, 2 ** 31 - 1, 'alarmRule.wholeNumber'),
  app_key: z.string().trim(),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || country(code) !== undefined, { error: 'alarmRule.unknownCountry' }),
  router: optionalLine(64),
  access_server: optionalLine(64),
  sdk_version: optionalLine(64),
  split: z.enum(enums.RuleSplit),
  window: z.literal(windowLengths, { error: 'alarmRule.windowLength' }),
  bad_windows: whole(1, mostWindows, 'alarmRule.wholeNumber'),
  windows: whole(1, mostWindows, 'alarmRule.wholeNumber'),
  least: whole(0, 1_000_000, 'alarmRule.wholeNumber'),
  severity: z.literal([1, 2, 3], { error: 'alarmRule.severityRequired' }),
  no_data: z.enum(enums.RuleNoData),
  runbook: optionalLine(500).refine((text) => text === '' || isCallable(text), { error: 'alarmChannel.urlFormat' }),
  status: z.literal([0, 1]),
})

/** Fields that decide what a rule judges, and so what a preview says; the others say how it is called and told. */
export const judgingFields = [
  ...(['type', 'indicator', 'cause', 'plan', 'comparison', 'bound'] as const),
  ...(['company_id', 'app_key', 'country', 'router', 'access_server', 'sdk_version'] as const),
  ...(['split', 'window', 'bad_windows', 'windows', 'least', 'no_data'] as const),
]

/** Returns of a rule what members set. */
export const ruleFieldsOf = (rule: Schema<'OwnRuleFields'>): Schema<'OwnRuleFields'> =>
  Object.fromEntries(Object.keys(fields.shape).map((field) => [field, rule[field as keyof typeof rule]])) as typeof rule

/** Fields of the scope by the dimension into which a rule may be divided; a rule is of no single data source. */
const scopeOf = {
  country: 'country',
  router: 'router',
  access_server: 'access_server',
  sdk_version: 'sdk_version',
  project: 'app_key',
  company: 'company_id',
  source: undefined,
} as const satisfies Record<Exclude<Schema<'RuleSplit'>, 'none'>, RuleScope | undefined>

/** A rule of one's own, for dialog, terminal and server. Rules that could never fire are refused. */
export const ownRuleRules = fields.check(({ issues, value: rule }) => {
  const refuse = (field: keyof typeof rule, message: MessageKey, values: Record<string, number> = {}) =>
    issues.push({ code: 'custom', message, path: [field], input: rule[field], params: values })
  if (rule.bad_windows > rule.windows) refuse('bad_windows', 'alarmRule.moreThanWindows', { windows: rule.windows })
  if (rule.type === 'baseline' && !hasUsual(rule)) refuse('type', 'alarmRule.baselineNotOf')
  else if (rule.type === 'baseline' && (rule.bound < leastZ || rule.bound > mostZ))
    refuse('bound', 'alarmRule.zRange', { least: leastZ, most: mostZ })
  else if (neverPasses(rule)) refuse('bound', 'alarmRule.neverFires')
  const { scopes, splits, takes, windows } = ruleIndicator(rule.indicator)
  for (const scope of scopeFields)
    if (isLimited(rule, scope) && !scopes.includes(scope))
      refuse(scope, scope === 'sdk_version' ? 'alarmRule.noVersion' : 'alarmRule.scopeNotOf')
  const scope = rule.split === 'none' ? undefined : scopeOf[rule.split]
  if (!splits.includes(rule.split))
    refuse('split', rule.split === 'sdk_version' ? 'alarmRule.noVersion' : 'alarmRule.splitNotOf')
  else if (scope && isLimited(rule, scope)) refuse('split', 'alarmRule.splitOfOne')
  else if (rule.split === 'none' && splits.includes('company') && rule.company_id === 0)
    refuse('split', 'alarmRule.splitOfCompanies')
  if (windows && !windows.includes(rule.window)) refuse('window', 'alarmRule.windowNotOf', { window: windows[0] ?? 0 })
  if (takes === 'cause' ? !isCause(rule.cause) : rule.cause !== '')
    refuse('cause', takes === 'cause' ? 'alarmRule.causeRequired' : 'alarmRule.fieldNotOf')
  if (takes === 'plan' ? rule.plan === 0 : rule.plan !== 0)
    refuse('plan', takes === 'plan' ? 'alarmRule.planRequired' : 'alarmRule.fieldNotOf')
})

/** Fields that limit a rule to one place. */
export const scopeFields = ['company_id', 'app_key', 'country', 'router', 'access_server', 'sdk_version'] as const

const isLimited = (rule: Pick<Schema<'OwnRuleFields'>, RuleScope>, scope: RuleScope): boolean =>
  rule[scope] !== ruleDefaults[scope]

/**
 * Returns whether no value can pass the bound: a share is between 0 and 100, nothing but a balance is below 0, and only
 * spend is above its whole.
 */
export function neverPasses({
  bound,
  comparison,
  indicator,
  type,
}: Pick<RuleBounds, 'bound' | 'comparison' | 'indicator' | 'type'>) {
  if (type !== 'threshold') return false
  const { highest, lowest = 0, unit } = ruleIndicator(indicator)
  if (comparison === 'below') return bound <= lowest
  return bound >= (highest ?? (unit === 'percent' ? 100 : Number.POSITIVE_INFINITY))
}

/** Returns a draft that fits another indicator: with the side that is bad, and without what the indicator does not have. */
export function fitted<Draft extends Schema<'OwnRuleFields'>>(draft: Draft, indicator: Schema<'RuleIndicator'>): Draft {
  const { passes, scopes, splits, takes, windows } = ruleIndicator(indicator)
  const company_id = scopes.includes('company_id') ? draft.company_id : ruleDefaults.company_id
  const needsCompanies = splits.includes('company') && company_id === 0
  const split = needsCompanies ? 'company' : splits.includes(draft.split) ? draft.split : (splits[0] ?? 'none')
  const unscoped = scopeFields.filter((scope) => !scopes.includes(scope))
  return {
    ...draft,
    indicator,
    type: hasUsual({ indicator }) ? draft.type : ruleDefaults.type,
    comparison: passes,
    ...Object.fromEntries(unscoped.map((scope) => [scope, ruleDefaults[scope]])),
    split,
    window: windows?.includes(draft.window) === false ? (windows[0] ?? draft.window) : draft.window,
    cause: takes === 'cause' ? draft.cause : ruleDefaults.cause,
    plan: takes === 'plan' ? draft.plan : ruleDefaults.plan,
  }
}
