import { splitList } from '@rtcops/core/rules/comma-list'
import type { Draft } from '../../../../plain/declaration.ts'

/** Returns given fields with labels as the wire has them: `country,rule` as a list. What is no label stays, for the rules to refuse. */
export function withLabels(given: Draft): Draft {
  const { equal, ...others } = given
  return typeof equal === 'string' ? { ...others, equal: splitList(equal) } : given
}
