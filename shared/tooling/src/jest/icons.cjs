// The icons as one file; see `antd.cjs`.
const { createRequire } = require('node:module');
const path = require('node:path');

const ofUi = createRequire(require.resolve('@haulboard/ui/core'));
module.exports = require(path.join(ofUi.resolve('@ant-design/icons/lib'), '../../dist/index.umd.min.js'));
