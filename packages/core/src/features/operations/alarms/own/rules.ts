import { ruleIndicator, ruleIndicatorIds } from '../../../../alarms/own/rule-indicators.ts'
import type { RuleBounds } from '../../../../alarms/own/step.ts'
import { enums } from '../../../../api/generated/enums.ts'
import type { Schema } from '../../../../api/types.ts'
import { country } from '../../../../countries/countries.ts'
import type { MessageKey } from '../../../../i18n/catalogue.ts'
import { isCallable } from '../../../../rules/callable-address.ts'
import { optionalLine, requiredLine } from '../../../../rules/text.ts'
import { z } from '../../../../rules/zod.ts'

/** Minutes of a window, all of which divide an hour. */
export const windowLengths = [5, 10, 15, 30, 60] as const

/** Most windows that a rule looks at. */
export const mostWindows = 12

/** Alarms of one rule that are on at most; the values beyond the bound that come later wait. */
export const mostAlarms = 50

/** What a new rule starts with. */
export const ruleDefaults = {
  app_key: '',
  country: '',
  router: '',
  access_server: '',
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

/** The name of a rule that is tried before it has one. */
export const unnamed = '-'

const whole = (least: number, most: number, error: MessageKey) =>
  z.number({ error }).refine((value) => Number.isInteger(value) && value >= least && value <= most, {
    error,
    params: { least, most },
  })

const fields = z.object({
  name: requiredLine('alarmRule.nameRequired', 50),
  indicator: z.enum(ruleIndicatorIds as [Schema<'RuleIndicator'>, ...Schema<'RuleIndicator'>[]], {
    error: 'alarmRule.indicatorRequired',
  }),
  comparison: z.enum(enums.RuleComparison, { error: 'alarmRule.comparisonRequired' }),
  bound: z.number({ error: 'alarmRule.boundRequired' }).refine((value) => value >= 0 && value <= 1e9, {
    error: 'alarmRule.boundRange',
  }),
  app_key: z.string().trim(),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || country(code) !== undefined, { error: 'alarmRule.unknownCountry' }),
  router: optionalLine(64),
  access_server: optionalLine(64),
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
  ...(['indicator', 'comparison', 'bound', 'app_key', 'country', 'router', 'access_server'] as const),
  ...(['split', 'window', 'bad_windows', 'windows', 'least', 'no_data'] as const),
]

/** Returns of a rule what members set. */
export const ruleFieldsOf = (rule: Schema<'OwnRuleFields'>): Schema<'OwnRuleFields'> =>
  Object.fromEntries(Object.keys(fields.shape).map((field) => [field, rule[field as keyof typeof rule]])) as typeof rule

/** Columns of the scope by the dimension into which a rule may be divided. */
export const scopeOf = {
  country: 'country',
  router: 'router',
  access_server: 'access_server',
  project: 'app_key',
} as const

/** A rule of one's own, for dialog, terminal and server. Rules that could never fire are refused. */
export const ownRuleRules = fields.check(({ issues, value: rule }) => {
  const refuse = (field: keyof typeof rule, message: MessageKey, values: Record<string, number> = {}) =>
    issues.push({ code: 'custom', message, path: [field], input: rule[field], params: values })
  if (rule.bad_windows > rule.windows) refuse('bad_windows', 'alarmRule.moreThanWindows', { windows: rule.windows })
  if (neverPasses(rule)) refuse('bound', 'alarmRule.neverFires')
  if (rule.split !== 'none' && rule[scopeOf[rule.split]] !== '') refuse('split', 'alarmRule.splitOfOne')
})

/** Returns whether no value can pass the bound: a share is between 0 and 100, and nothing is below 0. */
export function neverPasses({ bound, comparison, indicator }: Pick<RuleBounds, 'bound' | 'comparison' | 'indicator'>) {
  if (comparison === 'below') return bound <= 0
  return ruleIndicator(indicator).unit === 'percent' && bound >= 100
}
