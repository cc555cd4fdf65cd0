declare module 'plotly.js/lib/locales/zh-cn' {
  import type { PlotlyModule } from 'plotly.js'

  const locale: PlotlyModule
  export default locale
}
