// Everything shared is fetched before the first module that uses it: nothing but this line may be eager.
void import('./bootstrap.ts');
