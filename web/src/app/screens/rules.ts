// Promotion rules, with what reads and tries them.
export { RuleEditPage } from '../../features/admin/RuleEditPage.tsx';
export { RulesPage } from '../../features/admin/RulesPage.tsx';
