import { loginResults } from '@rtcops/core/features/auth/logins/columns'
import { anyRangeParam, choiceParam, pageParams, textParam } from '../../../ui/filter/url-params.ts'

type Result = keyof typeof loginResults

export const results = Object.keys(loginResults) as Result[]

export const loginParams = {
  ...pageParams(),
  member: textParam('auth.login.username'),
  result: choiceParam(results, 'loginRecord.resultLabel'),
  address: textParam('session.address'),
  time: anyRangeParam('common.column.time'),
}
