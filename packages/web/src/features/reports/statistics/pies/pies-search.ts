import { defaultRanges } from '@rtcops/core/time/range-presets'
import { idParam, rangeParam, textParam } from '../../../../ui/filter/url-params.ts'

/** Parameters: company, project and time (R-RP1-01). */
export const pieParams = {
  company_id: idParam('report.filter.company'),
  appkey: textParam('report.filter.project'),
  time: rangeParam(defaultRanges.reports, 'report.filter.time'),
}
