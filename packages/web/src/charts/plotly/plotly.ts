import bar from 'plotly.js/lib/bar'
import Plotly from 'plotly.js/lib/core'
import chinese from 'plotly.js/lib/locales/zh-cn'
import pie from 'plotly.js/lib/pie'
import scatter from 'plotly.js/lib/scatter'

// Only what the console draws: all of plotly is eight times as large.
Plotly.register([scatter, bar, pie, chinese])

export default Plotly
