// The component library as one file, without the styles that it would write: a test in jsdom draws nothing. Its name
// says CommonJS: otherwise Jest searches a megabyte for `import` in each test file.
const { createRequire } = require('node:module');
const { createElement } = require('react');

const antd = createRequire(require.resolve('@haulboard/ui/core'))('antd/dist/antd.min.js');
const given = antd.ConfigProvider;
const theme = { zeroRuntime: true };

function ConfigProvider(props) {
  return createElement(given, { theme }, createElement(given, props));
}

module.exports = { ...antd, ConfigProvider: Object.assign(ConfigProvider, given) };
