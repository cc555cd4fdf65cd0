import type { FilterChange, FilterOf } from './url-params.ts'

/**
 * Filters that are cleared when another changes, such as the project when the company does. A filter is listed before
 * those that it clears.
 */
export type Dependents<All> = {
  readonly [Name in keyof FilterOf<All>]?: readonly (keyof FilterOf<All> & string)[]
}

/** The project of a company, which is cleared with it (R-GEN-06). */
export const projectOfCompany = { company_id: ['appkey'] } as const

/** Adds to a change the filters that it clears; values set by the change itself are kept. */
export function withDependents<All>(change: FilterChange<All>, dependents: Dependents<All>): FilterChange<All> {
  let whole = change
  for (const [name, freed] of Object.entries(dependents as Record<string, readonly string[]>))
    if (name in whole) whole = { ...Object.fromEntries(freed.map((each) => [each, undefined])), ...whole }
  return whole
}
