// jsdom matches every rule of every style sheet for each question by role. antd's are hundreds: only those that hide
// something matter to a test without a layout.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set() {}, get: () => '' });
const sheet = document.createElement('style');
sheet.textContent = '[class$="-hidden"],[class*="-hidden "]{display:none}';
document.head.append(sheet);
