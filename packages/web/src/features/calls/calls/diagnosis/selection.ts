import { anyRangeParam, textParam } from '../../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../../ui/filter/use-url-filter.ts'

/** The user session and the time that the call's detail points at; kept in the address, so that a link shows the same. */
const selectionParams = { user: textParam(), time: anyRangeParam() }

/** Returns the selected user session and time, and their setter. */
export const useSelection = () => useUrlFilter(selectionParams)
