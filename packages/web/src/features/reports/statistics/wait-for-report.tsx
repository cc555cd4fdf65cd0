import { Spinner } from '@blueprintjs/core'

/** Shown while the code of a report is loaded. */
export const waitForReport = <Spinner className="ro-report-wait" size={20} />
