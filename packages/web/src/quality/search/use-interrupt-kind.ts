import { type InterruptKind, shownInterruptKinds } from '@rtcops/core/quality/joins'
import { choiceParam } from '../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../ui/filter/use-url-filter.ts'

const params = { interrupt: choiceParam(shownInterruptKinds.map(({ id }) => id)) }

/** Returns the only kind of interruption drawn, and its setter; it is in the address beside the filters. */
export function useInterruptKind(): [InterruptKind | undefined, (kind: InterruptKind | undefined) => void] {
  const [{ interrupt }, change] = useUrlFilter(params)
  return [interrupt, (kind) => change({ interrupt: kind })]
}
