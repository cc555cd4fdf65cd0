import type { Handlers } from '../../../services/handlers.ts'
import { findCompany, getDefaultTypes, getPrices, getProjectTypes, listHistory } from './queries.ts'
import { setPrices } from './set-prices.ts'
import { withdrawPrice } from './withdraw-price.ts'

type Operations =
  | 'getCompanyPrices'
  | 'setCompanyPrices'
  | 'withdrawCompanyPrice'
  | 'listPriceHistory'
  | 'getAppkeyStatistics'
  | 'getCompanyPushFlowStatus'
  | 'getCompanyVideoStatus'
  | 'getCompanyDefaultStatisticsType'

export const priceHandlers: Pick<Handlers, Operations> = {
  getCompanyPrices: (context, { company_id, companyId, page, limit }) =>
    getPrices(context, company_id ?? companyId, page, limit),
  setCompanyPrices: setPrices,
  withdrawCompanyPrice: (context, { id }) => withdrawPrice(context, id),
  listPriceHistory: (context, { appkey, page = 1, limit = 20 }) => listHistory(context, appkey, page, limit),
  getAppkeyStatistics: (context, { company_id }) => getProjectTypes(context, company_id),
  async getCompanyPushFlowStatus({ db }, { company_id }) {
    const { push_flow } = await findCompany(db, company_id)
    return { info: { push_flow: push_flow === 1 ? 1 : 0 } }
  },
  async getCompanyVideoStatus({ db }, { company_id }) {
    const { video } = await findCompany(db, company_id)
    return { info: { video: video === 1 ? 1 : 0 } }
  },
  getCompanyDefaultStatisticsType: (context, { company_id }) => getDefaultTypes(context, company_id),
}
