/** Words of the charts. */
export const chart = {
  median: '中位',
  peak: '峰值',
  mean: '均值',
  share: '占比',
  isolate: '只看 {{name}}，再点恢复全部',
  view: '显示方式',
  category: '类别',
  drawing: '图表',
  png: '下载 PNG',
  csv: '下载 CSV',
  undoZoom: '撤销缩放',
  zoomHint: '拖选缩放，{{count}} 图同步',
  points: '{{title}}，{{count}} 个数据点',
  saved: '共 {{rows}} 行，只显示前 {{shown}} 行；完整数据请下载 CSV',
  partial: '统计中：数据尚不完整，以虚线和空心点表示，不计入均值',
  notLoaded: '图表组件加载失败',
} as const
