import { type InterruptKind, shownInterruptKinds } from '@rtcops/core/quality/joins'
import { choiceParam } from '../../../ui/url-params.ts'
import { useUrlFilter } from '../../../ui/use-url-filter.ts'

const params = { interrupt: choiceParam(shownInterruptKinds.map(({ id }) => id)) }

/** The kind of interrupt that is drawn alone; it stands in the address beside the filters. */
export function useInterruptKind(): [InterruptKind | undefined, (kind: InterruptKind | undefined) => void] {
  const [{ interrupt }, change] = useUrlFilter(params)
  return [interrupt, (kind) => change({ interrupt: kind })]
}
