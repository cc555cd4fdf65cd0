/** Address of the overview of call quality, below which the other quality screens are. */
export const overviewPath = '/data-monitoring/call-quality-statistics'
