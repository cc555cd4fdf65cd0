import type { FilterChange, FilterOf } from './url-params.ts'

/** Filters that fall away when another changes, such as the project when the company does; who frees another stands before it. */
export type Dependents<All> = {
  readonly [Name in keyof FilterOf<All>]?: readonly (keyof FilterOf<All> & string)[]
}

/** The project of a company, which falls away with it (R-GEN-06). */
export const projectOfCompany = { company_id: ['appkey'] } as const

/** A change with what falls away by it; what it sets itself stays. */
export function withDependents<All>(change: FilterChange<All>, dependents: Dependents<All>): FilterChange<All> {
  let whole = change
  for (const [name, freed] of Object.entries(dependents as Record<string, readonly string[]>))
    if (name in whole) whole = { ...Object.fromEntries(freed.map((each) => [each, undefined])), ...whole }
  return whole
}
