// Promotion rules, with what reads and tries them.
export { RuleEditPage } from '../../features/admin/rules/RuleEditPage.tsx';
export { RulesPage } from '../../features/admin/rules/RulesPage.tsx';
