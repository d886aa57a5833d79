export { defineApp } from './define-app.tsx';
